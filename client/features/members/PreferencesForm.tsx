import { FormProvider } from 'react-hook-form'
import { Link } from '#client/app/router.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { AgeRange } from './AgeRange.tsx'
import { DistanceQuestion, RelationQuestion, SoughtGenderQuestion } from './PreferenceQuestions.tsx'
import styles from './PreferencesForm.module.css'
import { SensitiveDataConsent } from './SensitiveDataConsent.tsx'
import { usePreferencesForm } from './use-preferences-form.ts'

export function PreferencesForm({ member }: { member: CurrentMember }) {
  const { form, submit, isBusy } = usePreferencesForm(member)
  const hasConsented = member.consents.includes('sensitive_data')
  return (
    <FormProvider {...form}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <SoughtGenderQuestion />
        <AgeRange />
        <DistanceQuestion region={member.region} />
        <RelationQuestion />
        {!hasConsented && <SensitiveDataConsent />}
        <div className={styles.actions}>
          <Link className={buttonClass({ variant: 'secondary' })} to="/profiles">
            Annuler
          </Link>
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? 'Enregistrement...' : 'Enregistrer'}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
