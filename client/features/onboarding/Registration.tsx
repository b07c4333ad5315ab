import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from '#client/app/router.tsx'
import { ProfileStep } from './ProfileStep.tsx'
import { useOnboardingStep } from './use-onboarding-step.ts'
import { useRegistrationForm } from './use-registration-form.ts'
import { useStepArrival } from './use-step-arrival.ts'
import { useSubmission } from './use-submission.ts'
import { WelcomeStep } from './WelcomeStep.tsx'
import { WordsStep } from './WordsStep.tsx'

const LEAVES_AFTER_MS = 1500

interface PhotosSlot {
  photos: readonly string[]
  onChange: (photos: string[]) => void
  onBusyChange: (isBusy: boolean) => void
}

interface RegistrationProps {
  /** The photo picker, which is another feature's. */
  renderPhotos: (slot: PhotosSlot) => ReactNode
}

/** The registration, from the welcome to the profile that is made of it. */
export function Registration({ renderPhotos }: RegistrationProps) {
  const { step, goForward, goBack } = useOnboardingStep()
  const form = useRegistrationForm()
  const { submit, isPending, isDone } = useSubmission(form, goBack)
  const [isSendingPhotos, setIsSendingPhotos] = useState(false)
  useStepArrival(step)
  useLeaving(isDone)

  switch (step) {
    case 1:
      return <WelcomeStep onContinue={goForward} />
    case 2:
      return (
        <ProfileStep
          form={form}
          photos={renderPhotos({
            photos: form.watch('photos') ?? [],
            onChange: (photos) => form.setValue('photos', photos),
            onBusyChange: setIsSendingPhotos,
          })}
          isSendingPhotos={isSendingPhotos}
          onBack={goBack}
          onContinue={goForward}
        />
      )
    case 3:
      return <WordsStep form={form} isPending={isPending} onBack={goBack} onSubmit={submit} />
  }
}

/** The success is left on the page for a moment before the profiles come. */
function useLeaving(isDone: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => navigate('/profiles', { replace: true }), LEAVES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
}
