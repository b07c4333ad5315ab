import EyeOff from 'lucide-react/icons/eye-off'
import masked from '#client/ui/masked.module.css'
import { splitWaysOut } from '#shared/domain/ways-out.ts'
import { HIDDEN_WORDS } from './messages.copy.ts'

/** A message whose contact details and links are replaced, so that they are not in the page source either. */
export function MaskedText({ content }: { content: string }) {
  return splitWaysOut(content).map(({ at, text, way }) =>
    way ? (
      <span key={at} className={masked.masked}>
        <EyeOff aria-hidden="true" />
        {HIDDEN_WORDS[way]}
      </span>
    ) : (
      text
    ),
  )
}
