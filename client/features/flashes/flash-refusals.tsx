import { Link } from '#client/app/router.tsx'
import { ApiError } from '#client/platform/api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { toast } from '#client/ui/toast.ts'
import { PLAN_RIGHTS, type Plan } from '#shared/domain/plans.ts'
import type { ProblemCode } from '#shared/kit/problem.ts'

const EXHAUSTED_MS = 6000
// Long enough to read the reason and to reach the button in the toast.
const WITH_WAY_MS = 20_000

/** The page that solves, or explains, each reason for which a profile is hidden. */
const WAYS = {
  profile_hidden: { to: '/settings/visibilite', name: 'Ma visibilité' },
  profile_unverified: { to: '/profile', name: 'Ma vérification' },
  profile_held: { to: '/decisions', name: 'Mes décisions' },
} as const

interface Flasher {
  email: string
  plan: Plan
  onBonus: () => void
  /** Opens the conversations that await an answer. */
  onTurns: () => void
}

/** Shows that no flash is left; the suggested action depends on the plan. */
export function showExhausted({ plan, onBonus }: Pick<Flasher, 'plan' | 'onBonus'>): void {
  if (plan === 'gratuit') {
    toast({
      title: "Flashs épuisés pour aujourd'hui",
      text: `Passez Premium pour ${PLAN_RIGHTS.premium.dailyFlashes}\u00a0flashs par jour !`,
      variant: 'flash',
      duration: EXHAUSTED_MS,
      action: {
        element: (
          <Link to="/subscription" className={buttonClass({ size: 'small' })}>
            Premium
          </Link>
        ),
        hint: 'Découvrir Premium sur la page des formules',
      },
    })
    return
  }
  toast({
    title: 'Flashs quotidiens épuisés',
    text: 'Continuez avec des flashs bonus !',
    variant: 'flash',
    duration: EXHAUSTED_MS,
    action: {
      element: (
        <Button size="small" onClick={onBonus}>
          Flashs bonus
        </Button>
      ),
      hint: 'Ouvrir les flashs bonus',
    },
  })
}

/** Shows why a flash was refused; the card stays. */
export function showRefused(failure: unknown, flasher: Flasher): void {
  const code = failure instanceof ApiError ? failure.problem?.code : undefined
  if (code === 'flashes_exhausted') {
    // The last flashes were spent on another device.
    showExhausted(flasher)
  } else if (code === 'answers_first') {
    flasher.onTurns()
  } else if (code === 'email_unconfirmed') {
    toast({
      title: 'Confirmez votre adresse',
      text: `Saisissez le code envoyé à ${flasher.email}. D'ici là, votre profil reste invisible : ni flash, ni message.`,
    })
  } else {
    const isHidden = hasWay(code)
    toast({
      title: isHidden ? 'Flash non envoyé' : 'Erreur',
      text: failureText(failure),
      ...(isHidden ? wayTo(WAYS[code]) : { variant: 'destructive' as const }),
    })
  }
}

function hasWay(code: ProblemCode | undefined): code is keyof typeof WAYS {
  return code !== undefined && code in WAYS
}

function wayTo({ to, name }: (typeof WAYS)[keyof typeof WAYS]) {
  return {
    duration: WITH_WAY_MS,
    action: {
      element: (
        <Link to={to} className={buttonClass({ size: 'small' })}>
          {name}
        </Link>
      ),
      hint: name,
    },
  }
}
