/** The part that dictation uses of what a browser makes words of a voice with. */
export interface Recogniser {
  lang: string
  interimResults: boolean
  onstart: (() => void) | null
  onresult: ((event: { results: ArrayLike<Heard> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}

interface Heard extends ArrayLike<{ transcript: string }> {
  isFinal: boolean
}

/** Undefined where the browser offers no dictation. */
export function findRecogniser(): (new () => Recogniser) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: new () => Recogniser
    webkitSpeechRecognition?: new () => Recogniser
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}
