import { type ReactNode, useEffect, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useNavigate } from '#client/app/router.tsx'
import type { CitySlot } from '#client/ui/city-slot.ts'
import { clearToast } from '#client/ui/toast.ts'
import type { FinishedPrompt } from '#shared/domain/prompts.ts'
import { ProfileStep } from './ProfileStep.tsx'
import { useOnboardingStep } from './use-onboarding-step.ts'
import { useRegistrationForm } from './use-registration-form.ts'
import { useStepArrival } from './use-step-arrival.ts'
import { useSubmission } from './use-submission.ts'
import { useVouchedAddress } from './use-vouched-address.ts'
import { WelcomeStep } from './WelcomeStep.tsx'
import { WordsStep } from './WordsStep.tsx'

/** From a successful registration to the redirect to `/profiles`. */
const LEAVES_AFTER_MS = 1500

interface PhotosSlot {
  photos: readonly string[]
  onChange: (photos: string[]) => void
  onBusyChange: (isBusy: boolean) => void
}

interface PromptsSlot {
  prompts: readonly FinishedPrompt[]
  field: (index: number) => UseFormRegisterReturn
  errorOf: (index: number) => string | undefined
  onChange: (prompts: FinishedPrompt[]) => void
}

interface RegistrationProps {
  /** Every profile is verified by hand before it is shown. */
  verifiesProfiles: boolean
  /** The photo picker, which is another feature's. */
  renderPhotos: (slot: PhotosSlot) => ReactNode
  /** The field that completes the city, which is another feature's. */
  renderCity: (slot: CitySlot) => ReactNode
  /** The sentences to finish, which are another feature's. */
  renderPrompts: (slot: PromptsSlot) => ReactNode
  onSubmit: () => void
}

/**
 * The registration, from the welcome to the profile that is made of it: three steps, sent on the
 * last alone, once (use-submission.ts), whose answer is the current user from then on
 * (registration.api.ts). The links of its header: client/pages/OnboardingPage.tsx; its photos:
 * PhotoPicker.tsx of client/features/photos/; the progress bar:
 * StepFrame.tsx; the arrow back: StepFoot.tsx; « Finaliser mon profil » and what it says meanwhile:
 * `finishLabel` of WordsStep.tsx.
 */
export function Registration(props: RegistrationProps) {
  const { verifiesProfiles, renderPhotos, renderCity, renderPrompts, onSubmit } = props
  const { step, goForward, goBack } = useOnboardingStep()
  const form = useRegistrationForm()
  const { submit, isPending, isDone } = useSubmission(form, goBack)
  const [isSendingPhotos, setIsSendingPhotos] = useState(false)
  const vouchedBy = useVouchedAddress(form)
  useStepArrival(step)
  useLeaving(isDone)

  function handleSubmit() {
    onSubmit()
    return submit()
  }

  if (step === 1) {
    return (
      <WelcomeStep
        isInvited={Boolean(form.getValues('referralCode'))}
        verifiesProfiles={verifiesProfiles}
        onContinue={goForward}
      />
    )
  }
  return (
    <>
      {step === 3 && (
        <WordsStep
          form={form}
          prompts={renderPrompts({
            prompts: form.watch('prompts') ?? [],
            field: (index) => form.register(`prompts.${index}.answer`),
            errorOf: (index) => form.formState.errors.prompts?.[index]?.answer?.message,
            onChange: (prompts) => form.setValue('prompts', prompts),
          })}
          isPending={isPending}
          isDone={isDone}
          isSendingPhotos={isSendingPhotos}
          onBack={goBack}
          onSubmit={handleSubmit}
        />
      )}
      {/* Kept, so that nobody waits for a photo that is on its way; and below, as the title above has the focus. */}
      <div hidden={step === 3}>
        <ProfileStep
          form={form}
          vouchedBy={vouchedBy}
          photos={renderPhotos({
            photos: form.watch('photos') ?? [],
            onChange: (photos) => form.setValue('photos', photos),
            onBusyChange: setIsSendingPhotos,
          })}
          city={renderCity({
            city: form.watch('city'),
            error: form.errorOf('city'),
            onChange: form.setPlace,
            ref: form.register('city').ref,
          })}
          onBack={goBack}
          onContinue={goForward}
        />
      </div>
    </>
  )
}

/** After registration one is led to `/profiles`, once the success was read for a moment. */
function useLeaving(isDone: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => {
      // The welcome says it in its own words, and the toast would lie over them.
      clearToast()
      navigate('/profiles', { replace: true })
    }, LEAVES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
}
