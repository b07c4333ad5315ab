import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import { CityField } from './CityField.tsx'

const SAINT_DENIS = [
  { code: '97411', name: 'Saint-Denis', department: 'La Réunion', region: null },
  { code: '93066', name: 'Saint-Denis', department: 'Seine-Saint-Denis', region: 'ile-de-france' },
]
const answer = vi.fn<typeof fetch>()

const bringIntoView = vi.fn()

beforeEach(() => {
  bringIntoView.mockClear()
  HTMLElement.prototype.scrollIntoView = bringIntoView
  answer.mockImplementation(async () => new Response(JSON.stringify(SAINT_DENIS)))
  vi.stubGlobal('fetch', answer)
})
afterEach(() => void vi.unstubAllGlobals())

function Form({ onChange }: { onChange: (place: object) => void }) {
  const [city, setCity] = useState('')
  return (
    <CityField
      city={city}
      error={undefined}
      ref={() => {}}
      onChange={(place) => {
        setCity(place.city)
        onChange(place)
      }}
    />
  )
}

async function typeSaintDenis() {
  const onChange = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Form onChange={onChange} />
    </QueryClientProvider>,
  )
  const field = screen.getByRole('combobox', { name: 'Ville' })
  fireEvent.change(field, { target: { value: 'saint denis' } })
  await screen.findByRole('option', { name: /Seine-Saint-Denis/ })
  return { field, onChange }
}

test('the city field suggests communes, and distinguishes homonyms by their department', async () => {
  const { field, onChange } = await typeSaintDenis()
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('status').textContent).toContain('2 propositions')

  fireEvent.click(screen.getByRole('option', { name: /Seine-Saint-Denis/ }))
  expect(onChange).toHaveBeenLastCalledWith({ city: 'Saint-Denis', cityCode: '93066' })
  expect(screen.queryByRole('option')).toBeNull()
})

test('the first suggested city is selected, and Enter takes it', async () => {
  const { field, onChange } = await typeSaintDenis()
  const [first] = screen.getAllByRole('option')
  expect(first?.getAttribute('aria-selected')).toBe('true')
  expect(field.getAttribute('aria-activedescendant')).toBe(first?.id)
  expect(bringIntoView.mock.contexts).toEqual([])
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onChange).toHaveBeenLastCalledWith({ city: 'Saint-Denis', cityCode: '97411' })
})

test('in the list of cities, the arrow keys select, Enter takes and Escape closes', async () => {
  const { field, onChange } = await typeSaintDenis()
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  const [, second] = screen.getAllByRole('option')
  expect(field.getAttribute('aria-activedescendant')).toBe(second?.id)
  expect(bringIntoView.mock.contexts).toEqual([second])
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onChange).toHaveBeenLastCalledWith({ city: 'Saint-Denis', cityCode: '97411' })

  fireEvent.change(field, { target: { value: 'saint den' } })
  await screen.findAllByRole('option')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(screen.queryByRole('option')).toBeNull()
})

test('Enter takes the suggested city under the pointer', async () => {
  const { field, onChange } = await typeSaintDenis()
  const [, second] = screen.getAllByRole('option')
  fireEvent.pointerMove(second as Element)
  expect(field.getAttribute('aria-activedescendant')).toBe(second?.id)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onChange).toHaveBeenLastCalledWith({ city: 'Saint-Denis', cityCode: '93066' })
})

test('the selected city stays selected when the suggestions change', async () => {
  const { field, onChange } = await typeSaintDenis()
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  answer.mockImplementation(async () => new Response(JSON.stringify(SAINT_DENIS.toReversed())))
  fireEvent.change(field, { target: { value: 'saint den' } })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain('Seine'))
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onChange).toHaveBeenLastCalledWith({ city: 'Saint-Denis', cityCode: '97411' })
})

test('suggestions of the previous name are not shown for a new name', async () => {
  const { field } = await typeSaintDenis()
  fireEvent.change(field, { target: { value: 'L' } })
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
})

test('a city that is not in the list is kept as typed, and replaces the commune chosen before', async () => {
  const { field, onChange } = await typeSaintDenis()
  fireEvent.click(screen.getByRole('option', { name: /La Réunion/ }))
  fireEvent.change(field, { target: { value: 'Bruxelles' } })
  expect(onChange).toHaveBeenLastCalledWith({ city: 'Bruxelles', cityCode: undefined })
})

test('the city can be typed when the suggestions cannot be loaded', async () => {
  answer.mockImplementation(async () => {
    throw new TypeError('Failed to fetch')
  })
  const onChange = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Form onChange={onChange} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Brest' } })
  await waitFor(() => expect(answer).toHaveBeenCalled())
  expect(onChange).toHaveBeenLastCalledWith({ city: 'Brest', cityCode: undefined })
})

test('a press outside closes the list of cities on release, so that the pressed element does not move', async () => {
  const { field } = await typeSaintDenis()
  fireEvent.focus(field)
  fireEvent.pointerDown(document.body)
  fireEvent.blur(field)
  expect(screen.getAllByRole('option')).toHaveLength(2)
  fireEvent.pointerUp(document.body)
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
})

test('leaving the city field with the keyboard closes the list immediately', async () => {
  const { field } = await typeSaintDenis()
  fireEvent.blur(field)
  expect(screen.queryByRole('option')).toBeNull()
})

test('in a short window the city field scrolls to the top, even if the keyboard opens later', async () => {
  const { field } = await typeSaintDenis()
  bringIntoView.mockClear()
  fireEvent.focus(field)
  const block = () => bringIntoView.mock.calls.map(([options]) => options.block)
  expect(block()).toEqual(['nearest'])
  vi.stubGlobal('innerHeight', 506)
  fireEvent(window, new Event('resize'))
  expect(block()).toEqual(['nearest', 'start'])
})

test('on a phone the city field scrolls to the top in any window, because the keyboard is about to open', async () => {
  vi.stubGlobal('innerWidth', 390)
  const { field } = await typeSaintDenis()
  bringIntoView.mockClear()
  fireEvent.focus(field)
  expect(bringIntoView.mock.calls).toEqual([[{ block: 'start' }]])
})
