import { FormProvider } from 'react-hook-form'
import { Form } from '#client/ui/Form.tsx'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { AgeRange } from './AgeRange.tsx'
import { CriteriaQuestions } from './CriteriaQuestions.tsx'
import { DistanceQuestion, RelationQuestion, SoughtGenderQuestion } from './PreferenceQuestions.tsx'
import styles from './PreferencesForm.module.css'
import { SaveBar } from './SaveBar.tsx'
import { SensitiveDataConsent } from './SensitiveDataConsent.tsx'
import { SuitedCount } from './SuitedCount.tsx'
import { preferencesOf, usePreferencesForm } from './use-preferences-form.ts'

export function PreferencesForm({ member }: { member: CurrentMember }) {
  const { form, submit, isBusy } = usePreferencesForm(preferencesOf(member))
  const hasConsented = member.consents.includes('sensitive_data')
  return (
    <FormProvider {...form}>
      <Form className={styles.form} onSubmit={submit}>
        <SoughtGenderQuestion />
        <AgeRange />
        <DistanceQuestion member={member} />
        <RelationQuestion />
        <CriteriaQuestions />
        <SuitedCount />
        {!hasConsented && <SensitiveDataConsent />}
        <SaveBar cancelTo="/profiles" isBusy={isBusy} />
      </Form>
    </FormProvider>
  )
}
