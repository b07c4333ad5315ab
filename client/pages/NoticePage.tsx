import { useState } from 'react'
import { Link } from '#client/app/router.tsx'
import letterScene from '#client/assets/scenes/lettre.svg'
import { AfterNotice } from '#client/features/moderation/AfterNotice.tsx'
import { NoticeForm } from '#client/features/moderation/NoticeForm.tsx'
import { useSendNotice } from '#client/features/moderation/notices.api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { FactRow, FactRows } from '#client/ui/FactRows.tsx'
import { ActArt, ActFrame } from './ActFrame.tsx'
import { OpenFrame } from './OpenFrame.tsx'

const STEPS = ['Le signalement', 'Reçu'] as const

/** « Signaler »: for whoever has no account, and whatever is not a member (article 16 of Regulation 2022/2065). */
export function NoticePage() {
  return (
    <OpenFrame title="Signaler">
      <NoticeSteps />
    </OpenFrame>
  )
}

function NoticeSteps() {
  const { mutate, data, error, isPending } = useSendNotice()
  const [email, setEmail] = useState('')

  if (data) {
    return (
      <ActFrame
        key="received"
        isAnswer
        steps={STEPS}
        current={1}
        title="Merci, c'est reçu"
        lead="Une personne de notre équipe lit votre signalement sous 24 heures."
        aside={<ActArt src={letterScene} />}
      >
        <FactRows>
          <FactRow name="Référence">{data.reference}</FactRow>
          {email && <FactRow name="Accusé de réception">{email}</FactRow>}
        </FactRows>
        <p>
          <Link className={buttonClass({ variant: 'quiet' })} to="/">
            Retour à l'accueil
          </Link>
        </p>
      </ActFrame>
    )
  }
  return (
    <ActFrame
      key="fields"
      steps={STEPS}
      current={0}
      title="Signaler un contenu"
      lead="Un profil, un message, ou autre chose : dites-nous ce qui ne va pas, avec ou sans compte."
      aside={<AfterNotice />}
    >
      <NoticeForm
        problem={error && failureText(error)}
        isSending={isPending}
        onSend={(checked) => {
          setEmail(checked.email)
          mutate(checked)
        }}
      />
    </ActFrame>
  )
}
