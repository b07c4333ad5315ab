import Plus from 'lucide-react/icons/plus'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { areFew } from '#shared/domain/flashes-left.ts'
import styles from './FlashPill.module.css'
import type { ShellCounters } from './shell-data.ts'
import { Unlimited } from './Unlimited.tsx'

interface FlashPillProps {
  flashes: ShellCounters['flashes']
  onBonus: (() => void) | undefined
  className?: string | undefined
}

/** The flashes left today, with a button to get more when fewer than five are left. */
export function FlashPill({ flashes, onBonus, className }: FlashPillProps) {
  const hasBonus = onBonus !== undefined && flashes !== undefined && areFew(flashes)
  return (
    <span className={joinClasses(styles.pill, className)}>
      <span className={joinClasses(styles.count, !hasBonus && styles.alone)}>
        <FlashIcon size={22} />
        <VisuallyHidden>Flashs restants : {flashes === 'unlimited' && 'illimités'}</VisuallyHidden>
        {flashes === 'unlimited' ? <Unlimited /> : flashes}
      </span>
      {hasBonus && (
        <IconButton label="Obtenir des flashs bonus" onClick={onBonus}>
          <Plus size={20} />
        </IconButton>
      )}
    </span>
  )
}
