import { useEffect } from 'react'
import { useNavigate } from '#client/app/router.tsx'
import { rememberDone } from '#client/features/newsletter/newsletter-flag-tools.ts'
import { TestFrame } from './TestFrame.tsx'

const LEAVES_AFTER_MS = 2000

/** Prevents the newsletter dialog from opening automatically again, then opens the home page. */
export function PopupFixPage() {
  const navigate = useNavigate()

  useEffect(() => {
    rememberDone()
    const timer = setTimeout(() => navigate('/'), LEAVES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <TestFrame
      title="La fenêtre du guide ne s'ouvrira plus d'elle-même"
      lead="Retour à l'accueil dans 2 s."
    />
  )
}
