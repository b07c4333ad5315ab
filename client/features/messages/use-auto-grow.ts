import { type RefObject, useLayoutEffect } from 'react'

/** Keeps a textarea as high as its content in browsers without `field-sizing`: Safari before 26.2. */
export function useAutoGrow(field: RefObject<HTMLTextAreaElement | null>, typed: string): void {
  useLayoutEffect(() => {
    const area = field.current
    if (!area || Reflect.has(area.style, 'fieldSizing')) return
    area.style.height = ''
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
  }, [field, typed])
}
