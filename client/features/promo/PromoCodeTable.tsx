import { Button } from '#client/ui/Button.tsx'
import { CardCell, CardRow, CardTable } from '#client/ui/CardTable.tsx'
import { StageBadge } from '#client/ui/StageBadge.tsx'
import type { PromoCodeRow } from '#shared/contracts/admin/promo.ts'
import { periodInWords } from '#shared/domain/period-words.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import styles from './PromoCodeTable.module.css'

interface PromoCodeTableProps {
  codes: readonly PromoCodeRow[]
  onEnd: (code: PromoCodeRow) => void
}

const COLUMNS = ['Code', 'Réduction', 'Dates', 'Utilisations', 'État', 'Action']

export function PromoCodeTable({ codes, onEnd }: PromoCodeTableProps) {
  return (
    <CardTable label="Codes promo" columns={COLUMNS} className={styles.codes}>
      {codes.map((code) => (
        <CardRow key={code.id}>
          <CardCell>
            <b>{code.code}</b>
            <small>{conditionsOf(code)}</small>
          </CardCell>
          <CardCell label="Réduction">
            −{code.discountPercent} %<small>{plansOf(code)}</small>
          </CardCell>
          <CardCell label="Dates">{periodInWords(code)}</CardCell>
          <CardCell label="Utilisations">
            {usesOf(code)}
            {code.heldUses > 0 && <small>{code.heldUses} en cours de paiement</small>}
          </CardCell>
          <CardCell label="État">
            <StageBadge stage={code.stage} />
          </CardCell>
          <CardCell isAct>
            {code.stage !== 'over' && (
              <Button
                variant="quiet"
                size="small"
                aria-label={`${code.stage === 'coming' ? 'Retirer' : 'Mettre fin à'} ${code.code}`}
                onClick={() => onEnd(code)}
              >
                {code.stage === 'coming' ? 'Retirer' : 'Mettre fin'}
              </Button>
            )}
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  )
}

function plansOf({ plan }: PromoCodeRow): string {
  return plan ? PLAN_LABELS[plan] : 'Premium et Gold'
}

/** « 12 sur 100 », or only the number of uses if there is no limit. */
function usesOf({ paidUses, maxUses }: PromoCodeRow): string {
  const used = paidUses.toLocaleString('fr-FR')
  return maxUses === null ? used : `${used} sur ${maxUses.toLocaleString('fr-FR')}`
}

function conditionsOf({ isOncePerMember, isFirstOrderOnly, isWelcome }: PromoCodeRow): string {
  const conditions = [
    isOncePerMember && 'une fois par membre',
    isFirstOrderOnly && 'première commande',
    isWelcome && "offre de bienvenue de l'accueil",
  ].filter((condition) => condition !== false)
  return conditions.join(', ') || 'sans autre condition'
}
