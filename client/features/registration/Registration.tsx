import { type ReactNode, useEffect, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useNavigate } from '#client/app/router.tsx'
import type { CitySlot } from '#client/ui/city-slot.ts'
import { clearToast } from '#client/ui/toast.ts'
import type { FinishedPrompt } from '#shared/domain/prompts.ts'
import { ProfileStep } from './ProfileStep.tsx'
import { useOnboardingStep } from './use-onboarding-step.ts'
import { useProviderEmail } from './use-provider-email.ts'
import { useRegistrationForm } from './use-registration-form.ts'
import { useStepChange } from './use-step-change.ts'
import { useSubmission } from './use-submission.ts'
import { WelcomeStep } from './WelcomeStep.tsx'
import { WordsStep } from './WordsStep.tsx'

/** Delay between a successful registration and the redirect to `/profiles`. */
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
  /** Renders the photo picker, which belongs to another feature. */
  renderPhotos: (slot: PhotosSlot) => ReactNode
  /** Renders the city field, which belongs to another feature. */
  renderCity: (slot: CitySlot) => ReactNode
  /** Renders the prompts to finish, which belong to another feature. */
  renderPrompts: (slot: PromptsSlot) => ReactNode
  onSubmit: () => void
}

/**
 * The registration, from the welcome step to the new profile. It has three steps and is submitted once,
 * on the last (use-submission.ts); the response becomes the current user (registration.api.ts). The
 * header's links: client/pages/OnboardingPage.tsx; the photos: PhotoPicker.tsx of
 * client/features/photos/; the progress bar: StepFrame.tsx; the back arrow: StepFoot.tsx; « Finaliser
 * mon profil » and its label while it is busy: `finishLabel` of WordsStep.tsx.
 */
export function Registration(props: RegistrationProps) {
  const { verifiesProfiles, renderPhotos, renderCity, renderPrompts, onSubmit } = props
  const { step, goForward, goBack } = useOnboardingStep()
  const form = useRegistrationForm()
  const { submit, isPending, isDone } = useSubmission(form, goBack)
  const [isSendingPhotos, setIsSendingPhotos] = useState(false)
  const verifiedBy = useProviderEmail(form)
  useStepChange(step)
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
      {/* Stays mounted, so that a photo continues to upload; and after step 3, whose title has the focus. */}
      <div hidden={step === 3}>
        <ProfileStep
          form={form}
          verifiedBy={verifiedBy}
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

/** After registration, redirects to `/profiles` once the success message was shown for a moment. */
function useLeaving(isDone: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => {
      // The welcome page confirms the registration itself, and the toast would cover it.
      clearToast()
      navigate('/profiles', { replace: true })
    }, LEAVES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
}
