import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import meeting from '#client/assets/scenes/vignette-rencontre.svg'
import { Form } from '#client/ui/Form.tsx'
import { useIsWide } from '#client/ui/use-is-wide.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { AgeRange } from './AgeRange.tsx'
import { CriteriaQuestions } from './CriteriaQuestions.tsx'
import { FormWithAside } from './FormWithAside.tsx'
import { DistanceQuestion, RelationQuestion, SoughtGenderQuestion } from './PreferenceQuestions.tsx'
import styles from './PreferencesForm.module.css'
import { SaveBar } from './SaveBar.tsx'
import { SensitiveDataBox, SensitiveDataHelp } from './SensitiveDataConsent.tsx'
import { SuitedCount, SuitedLine } from './SuitedCount.tsx'
import { preferencesOf, usePreferencesForm } from './use-preferences-form.ts'

/** From this width on, there is a column next to the form. */
const ASIDE = '(min-width: 1024px)'

export function PreferencesForm({ member }: { member: CurrentMember }) {
  const { form, submit, isBusy } = usePreferencesForm(preferencesOf(member))
  const hasConsented = member.consents.includes('sensitive_data')
  const helpId = useId()
  const hasAside = useIsWide(ASIDE)
  const count = !hasAside && <SuitedLine hasConsented={hasConsented} />
  return (
    <FormProvider {...form}>
      <FormWithAside
        title="La personne que vous espérez"
        lead="Vos suggestions suivent ces choix. Vous pouvez les changer quand vous voulez."
        isLeadForAll
        aside={
          hasAside && (
            <div className={styles.aside}>
              <SuitedCount hasConsented={hasConsented} />
              <img src={meeting} alt="" width={480} height={360} className={styles.art} />
            </div>
          )
        }
      >
        <Form className={styles.form} onSubmit={submit}>
          <SoughtGenderQuestion />
          <AgeRange />
          <DistanceQuestion member={member} />
          <RelationQuestion />
          <CriteriaQuestions />
          {!hasConsented && count}
          {!hasConsented && <SensitiveDataHelp id={helpId} />}
          <SaveBar
            cancelTo="/profiles"
            isBusy={isBusy}
            staysOnDesktop
            consent={!hasConsented && <SensitiveDataBox describedBy={helpId} />}
            status={hasConsented && count}
          />
        </Form>
      </FormWithAside>
    </FormProvider>
  )
}
