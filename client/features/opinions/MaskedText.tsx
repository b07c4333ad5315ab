import AtSign from 'lucide-react/icons/at-sign'
import Link2 from 'lucide-react/icons/link-2'
import Phone from 'lucide-react/icons/phone'
import UserRound from 'lucide-react/icons/user-round'
import { Fragment, type ReactNode } from 'react'
import masked from '#client/ui/masked.module.css'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import type { ExcerptPart, Mask } from './excerpt.ts'
import { MASK_LABELS } from './opinions.copy.ts'

const ICONS: Record<Mask, ReactNode> = {
  name: <UserRound aria-hidden="true" />,
  number: <Phone aria-hidden="true" />,
  address: <AtSign aria-hidden="true" />,
  link: <Link2 aria-hidden="true" />,
}

/** A message in which a label replaces each masked part. */
export function MaskedText({ parts }: { parts: readonly ExcerptPart[] }) {
  return parts.map((part, at) => (
    <Fragment key={at}>
      {typeof part === 'string' ? (
        fixSpaces(part)
      ) : (
        <span className={masked.masked}>
          {ICONS[part.mask]}
          {MASK_LABELS[part.mask]}
        </span>
      )}
    </Fragment>
  ))
}
