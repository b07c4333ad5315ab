import Sun from 'lucide-react/icons/sun'
import { PRIVACY } from '#client/features/legal/privacy/privacy.ts'
import { LegalLayout } from '#client/layouts/LegalLayout.tsx'
import { Notice } from '#client/ui/Notice.tsx'

export function LegalPrivacyPage() {
  return (
    <LegalLayout name="privacy" title="Politique de confidentialité" sections={PRIVACY}>
      <Notice icon={<Sun aria-hidden="true" />}>
        <p>
          <b>En trois phrases.</b> Vos données servent à vous faire rencontrer quelqu'un, en
          sécurité. Elles ne sont ni vendues ni mêlées à de la publicité. Vous pouvez les voir, les
          corriger et les faire effacer.
        </p>
      </Notice>
    </LegalLayout>
  )
}
