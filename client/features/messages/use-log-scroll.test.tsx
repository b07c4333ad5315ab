import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLogScroll } from './use-log-scroll.ts'

const ROW_PX = 100
const VIEW_PX = 300

interface LogProps {
  ids: number[]
  isLastMine?: boolean
  /** Where what ends the conversation begins. */
  endingAt?: number
  /** How much of what it is about stays above it. */
  above?: string
}

function Log({ ids, isLastMine = false, endingAt, above }: LogProps) {
  const [firstKey, lastKey] = [`${ids[0]}`, `${ids.at(-1)}`]
  const { log, hasNews, handleScroll } = useLogScroll({ firstKey, lastKey, isLastMine })
  return (
    <div role="log" ref={log} onScroll={handleScroll} data-rows={ids.length}>
      {hasNews && 'Nouveaux messages'}
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
const hasNews = () => screen.queryByText('Nouveaux messages') !== null

beforeEach(() => {
  // jsdom lays nothing out: a message is a row of 100 px, in a window of 300.
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

test('a new message scrolls the conversation to its end', () => {
  const show = open([1, 2, 3, 4, 5])
  expect(top()).toBe(500)
  readFrom(200)
  show({ ids: [1, 2, 3, 4, 5, 6] })
  expect([top(), hasNews()]).toEqual([600, false])
})

test('who reads further up stays there and is told of it, until a message of their own', () => {
  const show = open([1, 2, 3, 4, 5])
  readFrom(0)
  show({ ids: [1, 2, 3, 4, 5, 6] })
  expect([top(), hasNews()]).toEqual([0, true])
  show({ ids: [1, 2, 3, 4, 5, 6, 7], isLastMine: true })
  expect(top()).toBe(700)
})

test('who scrolls back to near the end stays where they have come to', () => {
  const show = open([1, 2, 3, 4, 5])
  readFrom(0)
  readFrom(150)
  expect(top()).toBe(150)
  show({ ids: [1, 2, 3, 4, 5, 6] })
  expect(top()).toBe(600)
})

test('older messages leave the line that is being read in its place', () => {
  const show = open([4, 5, 6, 7, 8])
  readFrom(50)
  show({ ids: [1, 2, 3, 4, 5, 6, 7, 8] })
  expect(top()).toBe(350)
})

test('what ends a conversation is read from its beginning, and on from there', () => {
  const show = open([1, 2, 3])
  const ended = { ids: [1, 2, 3, 4, 5, 6, 7, 8, 9], endingAt: 312 }
  show(ended)
  expect(top()).toBe(300)
  readFrom(600)
  show(ended)
  expect(top()).toBe(600)
})

test('a word of caution leaves in sight as much of its message as it asks for', () => {
  const show = open([1, 2, 3])
  show({ ids: [1, 2, 3, 4, 5, 6, 7, 8, 9], endingAt: 500, above: '120px' })
  expect(top()).toBe(380)
  readFrom(380)
  show({ ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] })
  expect([top(), hasNews()]).toEqual([1000, false])
})
