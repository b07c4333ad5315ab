import type { ComponentProps } from 'react'
import { type IconButtonLook, iconButtonClass } from './icon-button-class.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'>, IconButtonLook {
  /** What the button does, because it has no visible text. */
  label: string
  className?: string | undefined
}

export function IconButton({
  label,
  variant,
  isFlushLeft,
  className,
  type = 'button',
  ...button
}: IconButtonProps) {
  return (
    <button
      {...button}
      type={type}
      aria-label={label}
      className={iconButtonClass({ variant, isFlushLeft, className })}
    />
  )
}
