import { useEffect, useEffectEvent } from 'react'

const CHECK_EVERY_MS = 120
/** Louder than the noise of a room, softer than a low voice (root mean square of the samples). */
const VOICE_LEVEL = 0.02
/** A pause between two words does not end a voice. */
const PAUSE_MS = 600

/** Reports when a voice begins and ends; the sound is analysed in this browser only. */
export function useVoice(
  track: MediaStreamTrack | null | undefined,
  onChange: (isSpeaking: boolean) => void,
): void {
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (!track) return
    const context = new AudioContext()
    void context.resume()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    let isSpeaking = false
    let heardAt = Number.NEGATIVE_INFINITY
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      if (Math.sqrt(power) > VOICE_LEVEL) heardAt = performance.now()
      const isNowSpeaking = performance.now() - heardAt < PAUSE_MS
      if (isNowSpeaking === isSpeaking) return
      isSpeaking = isNowSpeaking
      change(isSpeaking)
    }, CHECK_EVERY_MS)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [track])
}
