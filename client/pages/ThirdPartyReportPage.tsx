import { useState } from 'react'
import { Link } from '#client/app/router.tsx'
import letterScene from '#client/assets/scenes/lettre.svg'
import { AfterThirdPartyReport } from '#client/features/moderation/AfterThirdPartyReport.tsx'
import { ThirdPartyReportForm } from '#client/features/moderation/ThirdPartyReportForm.tsx'
import { useSubmitThirdPartyReport } from '#client/features/moderation/third-party-reports.api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { ActArt, ActStep } from '#client/ui/ActStep.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import { FactRow, FactRows } from '#client/ui/FactRows.tsx'
import { PublicPage } from '#client/widgets/PublicPage.tsx'

const STEPS = ['Le signalement', 'Reçu'] as const

/**
 * « Signaler »: reports by people without an account, and of content other than a member (article 16 of Regulation
 * 2022/2065).
 */
export function ThirdPartyReportPage() {
  return (
    <PublicPage title="Signaler">
      <ReportSteps />
    </PublicPage>
  )
}

function ReportSteps() {
  const { mutate, data, error, isPending } = useSubmitThirdPartyReport()
  const [email, setEmail] = useState('')

  if (data) {
    return (
      <ActStep
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
          {email && (
            <FactRow name="Accusé de réception">
              <EmailAddress email={email} />
            </FactRow>
          )}
        </FactRows>
        <p>
          <Link className={buttonClass({ variant: 'quiet' })} to="/">
            Retour à l'accueil
          </Link>
        </p>
      </ActStep>
    )
  }
  return (
    <ActStep
      key="fields"
      steps={STEPS}
      current={0}
      title="Signaler un contenu"
      lead="Un profil, un message, ou autre chose : dites-nous ce qui ne va pas, avec ou sans compte."
      aside={<AfterThirdPartyReport />}
    >
      <ThirdPartyReportForm
        problem={error && failureText(error)}
        isSending={isPending}
        onSend={(checked) => {
          setEmail(checked.email)
          mutate(checked)
        }}
      />
    </ActStep>
  )
}
