import type { OpenRisk } from '#shared/contracts/admin/risks.ts'
import { RISK_OUTCOME_LABELS, type RiskOutcome } from '#shared/domain/risks.ts'

/** Names of the outcomes in decided cases. */
export const RISK_DECISION_LABELS: Record<RiskOutcome, string> = {
  lifted: 'Limite levée',
  verify: 'Vérification demandée',
  kept: 'Limite gardée',
  excluded: 'Exclusion',
}

/** Title and effect of each outcome, for the buttons before the decision. */
export function riskActs({ restriction, isHeld, recipients, needsSecond }: OpenRisk) {
  const notified =
    recipients > 1 ? `${recipients} membres prévenus` : 'les membres concernés sont prévenus'
  return {
    lifted: {
      title: liftTitle({ restriction, isHeld }),
      note: restriction || isHeld ? 'Noté comme fausse mesure' : "Rien n'est reproché à ce compte",
    },
    verify: {
      title: RISK_OUTCOME_LABELS.verify,
      note: isHeld
        ? 'Photo et geste, profil rendu visible'
        : 'Photo et geste, conversations gardées',
    },
    kept: {
      title: RISK_OUTCOME_LABELS.kept,
      note: isHeld
        ? 'Profil rendu visible, personne prévenue, avec recours'
        : 'La personne est prévenue, avec recours',
    },
    excluded: {
      title: RISK_OUTCOME_LABELS.excluded,
      note: needsSecond ? 'À deux : compte de plus de 30 jours' : `Exposé des motifs, ${notified}`,
    },
  } as const satisfies Record<RiskOutcome, { title: string; note: string }>
}

function liftTitle({ restriction, isHeld }: Pick<OpenRisk, 'restriction' | 'isHeld'>): string {
  if (isHeld) return 'Rendre le profil visible'
  return restriction ? RISK_OUTCOME_LABELS.lifted : 'Classer sans suite'
}
