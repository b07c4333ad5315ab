import Mic from 'lucide-react/icons/mic'
import Square from 'lucide-react/icons/square'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { partFetcher } from '#client/platform/fetch-part.ts'
import { localStored } from '#client/platform/storage.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import styles from './DictationTool.module.css'
import type { Dictation } from './dictation.ts'
import { findRecogniser } from './dictation-support.ts'
import tool from './PhotoTool.module.css'

const fetchDictate = partFetcher(() => import('./dictation.ts'), 'dictate')

interface DictationToolProps {
  isLocked: boolean
  /** Receives the dictated words for the field; they are never sent automatically. */
  onHeard: (words: string) => void
}

/** The dictation button, in browsers that support it; the recognition code is loaded on the first press. */
export function DictationTool({ isLocked, onHeard }: DictationToolProps) {
  const Recogniser = findRecogniser()
  const dictation = useRef<Dictation>(undefined)
  const isLoading = useRef(false)
  const handleHeard = useRef(onHeard)
  const [state, setState] = useState<'idle' | 'asking' | 'listening'>('idle')
  const [hearing, setHearing] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isFirst, setIsFirst] = useState(false)

  useEffect(() => {
    handleHeard.current = onHeard
  })
  useEffect(
    () => () => {
      isLoading.current = false
      dictation.current?.drop()
    },
    [],
  )

  if (!Recogniser) return null
  const SupportedRecogniser = Recogniser

  function finish(reason: string | null) {
    isLoading.current = false
    dictation.current = undefined
    setState('idle')
    setHearing('')
    setTrouble(reason)
  }

  async function start() {
    isLoading.current = true
    setState('asking')
    setTrouble(null)
    setIsFirst(localStored.read('dictation_told') === null)
    try {
      const dictate = await fetchDictate()
      // The member left or stopped while the code was loading.
      if (!isLoading.current) return
      dictation.current = dictate(SupportedRecogniser, {
        onListening: () => {
          localStored.write('dictation_told', 'true')
          setState('listening')
        },
        onHearing: setHearing,
        onHeard: (words) => handleHeard.current(words),
        onEnd: finish,
      })
    } catch (failure) {
      finish(failureText(failure))
    }
  }

  function stop() {
    if (state === 'listening') dictation.current?.stop()
    else {
      dictation.current?.drop()
      finish(null)
    }
  }

  const isOn = state !== 'idle'
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={tool.tool}
        disabled={isLocked && !isOn}
        onClick={isOn ? stop : () => void start()}
      >
        {isOn ? <Square size={20} /> : <Mic size={20} />}
        {isOn ? 'Arrêter' : 'Dicter'}
      </Button>
      <div className={styles.state}>
        <div role="status">
          {isOn && (
            <p className={styles.listening}>
              <i className={styles.dot} aria-hidden="true" />
              {state === 'listening' ? 'Je vous écoute.' : 'Ouverture du micro…'}
            </p>
          )}
          {isOn && isFirst && (
            <p className={styles.note}>
              Le fabricant de votre navigateur peut traiter votre voix pour l'écrire.
            </p>
          )}
        </div>
        {hearing && <p className={styles.hearing}>{hearing}</p>}
        <div role="alert">{trouble && <FieldError>{trouble}</FieldError>}</div>
      </div>
    </>
  )
}
