import type { ComponentProps, MouseEvent } from 'react'
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
  type = 'button',
  ...button
}: ButtonProps) {
  const look = buttonClass({ variant, size, isBlock, className })
  if (!isBusy) return <button {...button} type={type} className={look} />
  // Natively disabled it would throw away its own focus, and anyone who is without a mouse would start again at the top.
  return (
    <button
      {...button}
      type={type}
      className={look}
      aria-disabled="true"
      aria-busy="true"
      onClick={swallow}
    />
  )
}

/** Neither pressed nor, in a form, submitted. */
function swallow(event: MouseEvent): void {
  event.preventDefault()
}
