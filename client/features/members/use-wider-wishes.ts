import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { suitedBy, type WantedPreferences } from './preferences.api.ts'

/** Fewer have all been seen by the first evening. */
const ENOUGH = 10

/**
 * Opens the whole country to a newcomer whose region holds too few, once they have said whom they look for and agreed
 * to it; it is the reason to give as long as they leave it so, and does not come a second time.
 */
export function useWiderWishes(
  { control, setValue }: UseFormReturn<WantedPreferences, unknown, WantedPreferences>,
  hasConsented: boolean,
): string | undefined {
  const wanted = useWatch({ control })
  const [few, setFew] = useState<number>()
  const isRegional = wanted.lookingForDistance === 'same_region'
  const { data } = useQuery({
    ...suitedBy(wanted, hasConsented),
    enabled: isRegional && few === undefined,
  })
  const count = isRegional ? data?.count : undefined

  useEffect(() => {
    if (few !== undefined || count === undefined || count >= ENOUGH) return
    setFew(count)
    setValue('lookingForDistance', 'anywhere')
  }, [few, count, setValue])

  if (few === undefined || wanted.lookingForDistance !== 'anywhere') return undefined
  return `${peopleNear(few)} dans votre région pour l'instant : nous avons choisi « Partout ».`
}

function peopleNear(few: number): string {
  if (few === 0) return 'Personne'
  return few === 1 ? 'Une seule personne' : `${few}\u00a0personnes`
}
