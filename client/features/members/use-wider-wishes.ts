import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { toast } from '#client/ui/toast.ts'
import { suitedBy, type WantedPreferences } from './preferences.api.ts'

/** Fewer have all been seen by the first evening. */
const ENOUGH = 10

/** A count that takes longer is not waited for. */
const WAITED_MS = 1000

/**
 * Opens the whole country to a newcomer whose region holds too few, once they have said whom they look for and agreed
 * to it; `reason` is given as long as they leave it so, and does not come a second time. The agreement stands beside the
 * button: whoever presses at once is counted by `settle`, and reads by `tell` what was chosen out of their sight.
 */
export function useWiderWishes(
  { control, setValue, getValues }: UseFormReturn<WantedPreferences, unknown, WantedPreferences>,
  hasConsented: boolean,
) {
  const wanted = useWatch({ control })
  const [few, setFew] = useState<number>()
  const chosenFor = useRef<number>(undefined)
  const isRegional = wanted.lookingForDistance === 'same_region'
  const { data, isFetching, refetch } = useQuery({
    ...suitedBy(wanted, hasConsented),
    enabled: isRegional && few === undefined,
  })
  const count = isRegional ? data?.count : undefined

  const widen = useCallback(
    (near: number | undefined) => {
      if (chosenFor.current !== undefined || near === undefined || near >= ENOUGH) return
      chosenFor.current = near
      setFew(near)
      setValue('lookingForDistance', 'anywhere')
    },
    [setValue],
  )
  useEffect(() => widen(count), [widen, count])

  /** Has the count that is on its way say its word before the answers are sent. */
  async function settle(): Promise<void> {
    if (!isRegional || !isFetching) return
    const underWay = refetch({ cancelRefetch: false })
    const tooLate = new Promise<null>((resolve) => setTimeout(resolve, WAITED_MS, null))
    widen((await Promise.race([underWay, tooLate]))?.data?.count)
  }

  function tell(): void {
    const near = chosenFor.current
    if (hasConsented || near === undefined || getValues('lookingForDistance') !== 'anywhere') return
    toast({
      title: 'Nous avons choisi « Partout »',
      text: `${peopleNear(near)} dans votre région pour l'instant. Vous pouvez changer cela dans vos préférences.`,
      duration: 10_000,
      // The window that explains a flash opens over the same page.
      waits: true,
    })
  }

  const isLeft = few !== undefined && wanted.lookingForDistance === 'anywhere'
  const reason = isLeft
    ? `${peopleNear(few)} dans votre région pour l'instant : nous avons choisi « Partout ».`
    : undefined
  return { reason, settle, tell }
}

function peopleNear(few: number): string {
  if (few === 0) return 'Personne'
  return few === 1 ? 'Une seule personne' : `${few}\u00a0personnes`
}
