import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** True while the action that the button started is running: the button shows it, and ignores presses. */
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
  // With `disabled` the button would lose the focus, and a keyboard user would start again at the top of the page.
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

/** Prevents the press and, in a form, the submit. */
function swallow(event: MouseEvent): void {
  event.preventDefault()
}
