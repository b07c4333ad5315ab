import type { Recogniser } from './dictation-support.ts'

const NOT_ALLOWED =
  "Votre navigateur n'a pas accès au micro. Autorisez-le dans ses réglages, puis réessayez."
const NOTHING_HEARD = "Rien n'a été entendu. Parlez plus près du micro, puis réessayez."
const STOPPED = "La dictée s'est arrêtée. Réessayez, ou écrivez votre message."

const TROUBLES: Record<string, string> = {
  'audio-capture': "Aucun micro n'a été trouvé. Branchez-en un, ou écrivez votre message.",
  'language-not-supported': 'Votre navigateur ne sait pas dicter en français.',
  network: 'La dictée a besoin du réseau. Réessayez plus tard, ou écrivez votre message.',
  'no-speech': NOTHING_HEARD,
  'not-allowed': NOT_ALLOWED,
  // Sent by an iPhone on which dictation is off, or when the app runs from its home screen.
  'service-not-allowed':
    'Votre appareil ne permet pas la dictée ici. Essayez le micro de votre clavier, ou écrivez votre message.',
}

interface Listener {
  /** The microphone is open. */
  onListening: () => void
  /** The interim transcript, which can still change. */
  onHearing: (words: string) => void
  /** A final transcript. */
  onHeard: (words: string) => void
  /** Listening has ended; `trouble` is the error text, or null if the member stopped it. */
  onEnd: (trouble: string | null) => void
}

export interface Dictation {
  /** Ends after the last spoken words have been transcribed. */
  stop: () => void
  /** Ends immediately, without any further callback. */
  drop: () => void
}

/**
 * Listens phrase by phrase, until a phrase without a word. Each phrase is a separate recognition, because mobile
 * browsers repeat results in continuous mode.
 */
export function dictate(Recogniser: new () => Recogniser, listener: Listener): Dictation {
  let isWanted = true
  let hasHeard = false
  /** The final transcript of this recognition: some browsers deliver it again, or with more words appended. */
  let said = ''
  let trouble: string | null = null
  const recogniser = new Recogniser()
  recogniser.lang = 'fr-FR'
  recogniser.interimResults = true
  recogniser.onstart = listener.onListening
  recogniser.onresult = ({ results }) => {
    let hearing = ''
    let heard = ''
    for (const result of Array.from(results)) {
      const transcript = result[0]?.transcript ?? ''
      if (result.isFinal) heard += transcript
      else hearing += transcript
    }
    listener.onHearing(hearing.trim())
    const words = (heard.startsWith(said) ? heard.slice(said.length) : heard).trim()
    if (words === '') return
    said = heard
    hasHeard = true
    listener.onHeard(words)
  }
  recogniser.onerror = ({ error }) => {
    // Silence after the member has finished speaking is not an error.
    if (error === 'aborted' || (error === 'no-speech' && (hasHeard || !isWanted))) return
    trouble = TROUBLES[error] ?? STOPPED
  }
  recogniser.onend = () => {
    if (isWanted && said !== '' && trouble === null) return listen()
    if (isWanted && !hasHeard) trouble ??= NOTHING_HEARD
    listener.onEnd(trouble)
  }

  function listen() {
    said = ''
    try {
      recogniser.start()
    } catch {
      listener.onEnd(STOPPED)
    }
  }

  listen()
  return {
    stop() {
      isWanted = false
      recogniser.stop()
    },
    drop() {
      recogniser.onstart = null
      recogniser.onresult = null
      recogniser.onerror = null
      recogniser.onend = null
      recogniser.abort()
    },
  }
}
