import { useId } from 'react'
import { Link } from '#client/app/router.tsx'
import { CheckField } from '#client/ui/CheckField.tsx'
import { FieldGroup } from '#client/ui/FieldGroup.tsx'
import text from '#client/ui/text.module.css'
import { isPaidPlan, PRODUCT_LABELS, type Product } from '#shared/domain/products.ts'
import { IMMEDIATE_START_REQUIRED, TERMS_REQUIRED } from '#shared/kit/payment-problems.ts'
import styles from './Agreements.module.css'

export interface Agreed {
  terms: boolean
  immediateStart: boolean
}

/** Whether these agreements suffice to order the product. */
export function hasAgreed(product: Product, { terms, immediateStart }: Agreed): boolean {
  return terms && (isPaidPlan(product) || immediateStart)
}

interface AgreementsProps {
  product: Product
  agreed: Agreed
  /** The plan begins after its withdrawal period, so an immediate start can't be requested. */
  startsLater: boolean
  wasTried: boolean
  onChange: (agreed: Agreed) => void
}

/**
 * Two agreements, neither of which is ticked in advance. A plan requires the first one; a bonus product, which is
 * delivered immediately, requires both.
 */
export function Agreements(props: AgreementsProps) {
  const { product, agreed, startsLater, wasTried, onChange } = props
  const helpId = useId()
  const requiresStart = !isPaidPlan(product)
  const lacksStart = wasTried && !hasAgreed(product, { ...agreed, terms: true })
  const { agreement, help } = isPaidPlan(product) ? planWords(product) : BONUS_WORDS
  return (
    <FieldGroup legend="Vos accords" isLegendHidden className={styles.agreements}>
      <CheckField
        isTop
        shortName="La case des conditions générales"
        required
        checked={agreed.terms}
        error={wasTried && !agreed.terms ? TERMS_REQUIRED : undefined}
        onChange={(event) => onChange({ ...agreed, terms: event.target.checked })}
      >
        J'ai lu et j'accepte les {/* In a new tab, so that the typed fields are kept. */}
        <Link to="/legal/cgv" target="_blank">
          conditions générales de vente
        </Link>
        .
      </CheckField>
      {!startsLater && (
        <>
          <CheckField
            isTop
            shortName="Début immédiat"
            required={requiresStart}
            checked={agreed.immediateStart}
            error={lacksStart ? IMMEDIATE_START_REQUIRED : undefined}
            aria-describedby={helpId}
            onChange={(event) => onChange({ ...agreed, immediateStart: event.target.checked })}
          >
            {agreement}
          </CheckField>
          <p className={`${text.small} ${styles.help}`} id={helpId}>
            {help}
          </p>
        </>
      )}
    </FieldGroup>
  )
}

function planWords(product: Product) {
  return {
    agreement:
      "Je demande le début immédiat du service et je reconnais qu'en cas de rétractation je paierai la part des jours écoulés.",
    help: `Cette seconde case est facultative. Sans elle, ${PRODUCT_LABELS[product]} s'ouvre aussi aujourd'hui et une rétractation vous serait remboursée en entier.`,
  }
}

const BONUS_WORDS = {
  agreement:
    "Je demande le début immédiat du service et je reconnais qu'en cas de rétractation je paierai ce qui a été fourni, et le tout une fois qu'il l'est entièrement.",
  help: "Un bonus commence dès qu'il est payé : les deux accords sont nécessaires.",
}
