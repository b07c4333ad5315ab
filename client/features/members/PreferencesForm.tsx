import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
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
  return (
    <FormProvider {...form}>
      <FormWithAside
        title="La personne que vous espérez"
        lead="Vos suggestions suivent ces choix. Vous pouvez les changer quand vous voulez."
        isLeadForAll
        aside={hasAside && <SuitedCount hasConsented={hasConsented} />}
      >
        <Form className={styles.form} onSubmit={submit}>
          {!hasAside && <SuitedLine hasConsented={hasConsented} />}
          <SoughtGenderQuestion />
          <AgeRange />
          <DistanceQuestion member={member} />
          <RelationQuestion />
          <CriteriaQuestions />
          {!hasConsented && <SensitiveDataHelp id={helpId} />}
          <SaveBar
            cancelTo="/profiles"
            isBusy={isBusy}
            staysOnDesktop
            consent={!hasConsented && <SensitiveDataBox describedBy={helpId} />}
          />
        </Form>
      </FormWithAside>
    </FormProvider>
  )
}
