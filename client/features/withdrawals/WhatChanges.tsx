import { FactRow, FactRows } from '#client/ui/FactRows.tsx'
import type { Withdrawable } from '#shared/contracts/withdrawals.ts'
import { PLAN_RIGHTS, type Plan } from '#shared/domain/plans.ts'
import { isPaidPlan, type PaidPlan } from '#shared/domain/products.ts'

const { gratuit, premium } = PLAN_RIGHTS

const LOST: Record<Withdrawable['product'], string> = {
  premium: `${premium.dailyFlashes} flashs par jour, le premier message avec vos mots`,
  gold: 'Les flashs illimités, le premier message avec vos mots, la navigation incognito',
  flash_pack: 'Les flashs de ce pack qui restent',
  super_flash: 'La première position',
  boost: 'La priorité de votre profil',
}

const UPGRADE = 'Les flashs illimités, la navigation incognito, la place à la une'

const RIGHTS: Record<Plan, string> = {
  gratuit: `${gratuit.dailyFlashes} flashs par jour, une carte pour premier message, la réponse à qui vous a écrit`,
  // The upgrade stopped the renewal of the plan that it replaced.
  premium: `Premium, jusqu'au terme déjà payé et sans renouvellement : ${premium.dailyFlashes} flashs par jour, le premier message avec vos mots`,
  gold: 'Gold',
}

const GIVEN: Record<PaidPlan, string> = {
  premium: `Premium, que nous vous avons offerte : ${premium.dailyFlashes} flashs par jour, le premier message avec vos mots`,
  gold: 'Gold, que nous vous avons offerte : les flashs illimités, le premier message avec vos mots, la navigation incognito',
}

/** What the member loses and keeps after the withdrawal. */
export function WhatChanges({ contract }: { contract: Withdrawable }) {
  const { product, bringsBack, given } = contract
  const keeps = given ? GIVEN[given] : RIGHTS[bringsBack ?? 'gratuit']
  return (
    <FactRows>
      <FactRow name="Vous perdez">{lostWith(contract)}</FactRow>
      <FactRow name="Vous gardez">
        {isPaidPlan(product) ? keeps : "Votre formule, telle qu'elle est"}
      </FactRow>
    </FactRows>
  )
}

function lostWith({ product, bringsBack, given }: Withdrawable): string {
  if (given === 'gold' || given === product) return 'Rien : notre équipe vous a offert autant'
  return bringsBack || given ? UPGRADE : LOST[product]
}
