import { useEffect, useEffectEvent } from 'react'

const LOOK_EVERY_MS = 120
/** Louder than the noise of a room, softer than a low voice. */
const VOICE = 0.02
/** A pause between two words is no silence. */
const PAUSE_MS = 600

/** Tells when a voice begins and ends, heard in this browser alone. */
export function useVoice(
  track: MediaStreamTrack | null | undefined,
  onChange: (isSpeaking: boolean) => void,
): void {
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (!track) return
    const context = new AudioContext()
    void context.resume()
    const ear = context.createAnalyser()
    context.createMediaStreamSource(new MediaStream([track])).connect(ear)
    const samples = new Float32Array(ear.fftSize)
    let isSpeaking = false
    let heardAt = Number.NEGATIVE_INFINITY
    const timer = setInterval(() => {
      ear.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      if (Math.sqrt(power) > VOICE) heardAt = performance.now()
      const isNowSpeaking = performance.now() - heardAt < PAUSE_MS
      if (isNowSpeaking === isSpeaking) return
      isSpeaking = isNowSpeaking
      change(isSpeaking)
    }, LOOK_EVERY_MS)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [track])
}
