import { useState } from 'react'
import { NewsletterInvitation } from '#client/features/newsletter/NewsletterInvitation.tsx'
import { NewsletterPopup } from '#client/features/newsletter/NewsletterPopup.tsx'
import { Button } from '#client/ui/Button.tsx'
import { TestFrame } from './TestFrame.tsx'

const TITLE = 'Essai de la fenêtre du guide'

/** Opens the newsletter dialog immediately, without any condition. */
export function SimplePopupPage() {
  const [isOpen, setOpen] = useState(true)
  return (
    <TestFrame title={TITLE} lead="Elle s'ouvre avec la page.">
      <Button onClick={() => setOpen(true)}>Ouvrir encore</Button>
      {isOpen && <NewsletterPopup isRequested={false} onClose={() => setOpen(false)} />}
    </TestFrame>
  )
}

/** Opens the newsletter dialog as a link of the footer does. */
export function PopupTrialPage() {
  const [isOpen, setOpen] = useState(false)
  return (
    <TestFrame
      title={TITLE}
      lead="Elle s'ouvre quand on la demande, et dit sur place ce qui manque."
    >
      <Button onClick={() => setOpen(true)}>Ouvrir la fenêtre</Button>
      {isOpen && <NewsletterPopup isRequested onClose={() => setOpen(false)} />}
    </TestFrame>
  )
}

/** Opens the newsletter dialog as the home page does, with all its triggers. */
export function FinalPopupPage() {
  return (
    <TestFrame
      title={TITLE}
      lead="Elle s'ouvre comme sur l'accueil : après 15 s, au bas de la page, ou quand la souris sort par le haut ; une fois par jour."
    >
      <NewsletterInvitation timing="home" isVisitor />
    </TestFrame>
  )
}
