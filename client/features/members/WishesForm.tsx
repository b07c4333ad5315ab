import { type SubmitEvent, useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { AgeRange } from './AgeRange.tsx'
import { DistanceQuestion, SoughtGenderQuestion } from './PreferenceQuestions.tsx'
import bar from './SaveBar.module.css'
import { SensitiveDataBox, SensitiveDataHelp } from './SensitiveDataConsent.tsx'
import { firstWishesOf, usePreferencesForm } from './use-preferences-form.ts'
import { useWiderWishes } from './use-wider-wishes.ts'
import styles from './WishesForm.module.css'

/** The questions that a newcomer answers before the first cards: three preferences, and the consent that they need. */
export function WishesForm({ member }: { member: CurrentMember }) {
  const wishes = usePreferencesForm(firstWishesOf(member), {
    leadsTo: '/home',
    onSaved: () => wider.announce(),
  })
  const helpId = useId()
  const hasConsented = member.consents.includes('sensitive_data')
  const wider = useWiderWishes(wishes.form, hasConsented)
  const [isCounting, setCounting] = useState(false)

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    setCounting(true)
    await wider.awaitCount()
    await wishes.submit(event)
    setCounting(false)
  }

  return (
    <FormProvider {...wishes.form}>
      <Form className={styles.form} onSubmit={handleSubmit}>
        <SoughtGenderQuestion legend="Je cherche" />
        <AgeRange legend="Entre" />
        <DistanceQuestion legend="Et qui vit" member={member} reason={wider.reason} />
        {!hasConsented && <SensitiveDataHelp id={helpId} />}
        <div className={joinClasses(bar.bar, !hasConsented && bar.withConsent, styles.bar)}>
          {!hasConsented && <SensitiveDataBox describedBy={helpId} />}
          <Button type="submit" isBusy={isCounting || wishes.isBusy}>
            Voir les premiers portraits
          </Button>
        </div>
      </Form>
    </FormProvider>
  )
}
