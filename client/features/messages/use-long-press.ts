import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const HELD_MS = 500
const MOVED_PX = 10

/** Handlers that call `onAsk` on a right click and on a long touch. */
export function useLongPress(onAsk: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })

  function stop() {
    clearTimeout(timer.current)
  }

  useEffect(() => stop, [])

  return {
    onContextMenu(event: MouseEvent) {
      // With a text selection, the browser's own context menu opens.
      if (getSelection()?.isCollapsed === false) return
      event.preventDefault()
      stop()
      onAsk()
    },
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      stop()
      if (pointerType !== 'touch') return
      from.current = { x, y }
      timer.current = setTimeout(onAsk, HELD_MS)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = from.current
      if (Math.hypot(clientX - x, clientY - y) > MOVED_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  }
}
