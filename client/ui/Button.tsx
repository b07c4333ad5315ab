import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** The work it started is going on: it turns, and cannot be pressed again. */
  isBusy?: boolean | undefined
  className?: string | undefined
}

export function Button({
  variant,
  size,
  isBlock,
  className,
  isBusy = false,
  disabled = false,
  type = 'button',
  ...button
}: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      className={buttonClass({ variant, size, isBlock, className })}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
    />
  )
}
