import Sun from 'lucide-react/icons/sun'
import { PRIVACY } from '#client/features/legal/privacy/privacy.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { LegalText } from '#client/widgets/LegalText.tsx'

export function LegalPrivacyPage() {
  return (
    <LegalText name="privacy" title="Politique de confidentialité" sections={PRIVACY}>
      <Notice icon={<Sun aria-hidden="true" />}>
        <p>
          <b>En trois phrases.</b> Vos données servent à vous faire rencontrer quelqu'un, en
          sécurité. Elles ne sont ni vendues ni mêlées à de la publicité. Vous pouvez les voir, les
          corriger et les faire effacer.
        </p>
      </Notice>
    </LegalText>
  )
}
