import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLogScroll } from './use-log-scroll.ts'

const ROW_PX = 100
const VIEW_PX = 300

interface LogProps {
  ids: number[]
  isLastMine?: boolean
  /** The top of the card that ends the conversation. */
  endingAt?: number
  /** The scroll margin of the card: how much of the message above it stays visible. */
  above?: string
}

function Log({ ids, isLastMine = false, endingAt, above }: LogProps) {
  const [firstKey, lastKey] = [`${ids[0]}`, `${ids.at(-1)}`]
  const { log, hasNewMessages, handleScroll } = useLogScroll({ firstKey, lastKey, isLastMine })
  return (
    <div role="log" ref={log} onScroll={handleScroll} data-rows={ids.length}>
      {hasNewMessages && 'Nouveaux messages'}
      {endingAt !== undefined && <article data-top={endingAt} style={{ scrollMarginTop: above }} />}
    </div>
  )
}

function open(ids: number[]) {
  const { rerender } = render(<Log ids={ids} />)
  return (props: LogProps) => rerender(<Log {...props} />)
}

function readFrom(scrollTop: number) {
  const log = screen.getByRole('log')
  log.scrollTop = scrollTop
  fireEvent.scroll(log)
}

const top = () => screen.getByRole('log').scrollTop
const hasNewMessages = () => screen.queryByText('Nouveaux messages') !== null

beforeEach(() => {
  // jsdom has no layout, so a message is a row of 100 px in a log of 300 px.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function height(
    this: HTMLElement,
  ) {
    return Number(this.dataset.rows) * ROW_PX
  })
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(VIEW_PX)
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function offset(
    this: HTMLElement,
  ) {
    return Number(this.dataset.top)
  })
  return () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

test('a new message scrolls a conversation that is at its end to the new end', () => {
  const show = open([1, 2, 3, 4, 5])
  expect(top()).toBe(500)
  readFrom(200)
  show({ ids: [1, 2, 3, 4, 5, 6] })
  expect([top(), hasNewMessages()]).toEqual([600, false])
})

test('a new message does not scroll a member who reads further up, but their own message does', () => {
  const show = open([1, 2, 3, 4, 5])
  readFrom(0)
  show({ ids: [1, 2, 3, 4, 5, 6] })
  expect([top(), hasNewMessages()]).toEqual([0, true])
  show({ ids: [1, 2, 3, 4, 5, 6, 7], isLastMine: true })
  expect(top()).toBe(700)
})

test('a member who scrolls back near the end is not moved until a new message comes', () => {
  const show = open([1, 2, 3, 4, 5])
  readFrom(0)
  readFrom(150)
  expect(top()).toBe(150)
  show({ ids: [1, 2, 3, 4, 5, 6] })
  expect(top()).toBe(600)
})

test('older messages do not move the visible line', () => {
  const show = open([4, 5, 6, 7, 8])
  readFrom(50)
  show({ ids: [1, 2, 3, 4, 5, 6, 7, 8] })
  expect(top()).toBe(350)
})

test('a card that ends the conversation is shown from its beginning, and can be scrolled further', () => {
  const show = open([1, 2, 3])
  const ended = { ids: [1, 2, 3, 4, 5, 6, 7, 8, 9], endingAt: 312 }
  show(ended)
  expect(top()).toBe(300)
  readFrom(600)
  show(ended)
  expect(top()).toBe(600)
})

test('a caution keeps as much of its message visible as its scroll margin says', () => {
  const show = open([1, 2, 3])
  show({ ids: [1, 2, 3, 4, 5, 6, 7, 8, 9], endingAt: 500, above: '120px' })
  expect(top()).toBe(380)
  readFrom(380)
  show({ ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] })
  expect([top(), hasNewMessages()]).toEqual([1000, false])
})
