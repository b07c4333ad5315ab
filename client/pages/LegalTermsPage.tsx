import Sun from 'lucide-react/icons/sun'
import { TERMS } from '#client/features/legal/terms/terms.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { LegalText } from '#client/widgets/LegalText.tsx'

export function LegalTermsPage() {
  return (
    <LegalText name="terms" title="Conditions générales d'utilisation et de vente" sections={TERMS}>
      <Notice icon={<Sun aria-hidden="true" />}>
        <p>
          <b>En trois phrases.</b> Vous savez ce que vous payez avant de payer. Vous pouvez changer
          d'avis pendant 14 jours. Vous arrêtez le renouvellement vous-même, sans nous appeler.
        </p>
      </Notice>
    </LegalText>
  )
}
