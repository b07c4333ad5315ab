import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { toast } from '#client/ui/toast.ts'
import { suitedBy, type WantedPreferences } from './preferences.api.ts'

/** With fewer, a newcomer would have seen everybody by the first evening. */
const ENOUGH = 10

/** How long a submission waits for a running count. */
const COUNT_TIMEOUT_MS = 1000

/**
 * Widens the distance to the whole country when a newcomer's region has too few members who fit, once they have
 * answered and consented. This happens once; `reason` explains it as long as they keep the choice. The consent box is
 * next to the button, so a member who submits immediately would not see it: `awaitCount` waits for the count, and
 * `announce` then shows the reason in a toast.
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

  /**
   * Waits for the running count, at most COUNT_TIMEOUT_MS, and widens the distance if needed, before the answers are
   * sent.
   */
  async function awaitCount(): Promise<void> {
    if (!isRegional || !isFetching) return
    const running = refetch({ cancelRefetch: false })
    const timeout = new Promise<null>((resolve) => setTimeout(resolve, COUNT_TIMEOUT_MS, null))
    widen((await Promise.race([running, timeout]))?.data?.count)
  }

  function announce(): void {
    const near = chosenFor.current
    if (hasConsented || near === undefined || getValues('lookingForDistance') !== 'anywhere') return
    toast({
      title: 'Nous avons choisi « Partout »',
      text: `${peopleNear(near)} dans votre région pour l'instant. Vous pouvez changer cela dans vos préférences.`,
      duration: 10_000,
      // The dialog that explains a flash opens over the same page.
      waits: true,
    })
  }

  const isKept = few !== undefined && wanted.lookingForDistance === 'anywhere'
  const reason = isKept
    ? `${peopleNear(few)} dans votre région pour l'instant : nous avons choisi « Partout ».`
    : undefined
  return { reason, awaitCount, announce }
}

function peopleNear(few: number): string {
  if (few === 0) return 'Personne'
  return few === 1 ? 'Une seule personne' : `${few}\u00a0personnes`
}
