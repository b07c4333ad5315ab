// Rules: interface
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { CheckField } from './CheckField.tsx'
import { Choice } from './Choice.tsx'
import { Choices } from './Choices.tsx'
import { Form } from './Form.tsx'
import { TextField } from './TextField.tsx'

/** Refused as long as the name has fewer than two letters, nobody is chosen and the box is not ticked. */
function Registration() {
  const [wasSent, setWasSent] = useState(false)
  const [name, setName] = useState('')
  const [gender, setGender] = useState('')
  const [isTicked, setIsTicked] = useState(false)
  const error = (isWrong: boolean) => (wasSent && isWrong ? 'À compléter' : undefined)
  return (
    <Form
      onSubmit={async () => {
        await Promise.resolve()
        setWasSent(true)
      }}
    >
      <CheckField error={error(!isTicked)} onChange={() => setIsTicked(true)}>
        J'ai 40 ans
      </CheckField>
      <TextField
        label="Prénom"
        error={error(name.length < 2)}
        onChange={(event) => setName(event.target.value)}
      />
      <Choices legend="Vous êtes" error={error(gender === '')}>
        <Choice name="gender" label="Femme" value="F" onChange={() => setGender('F')} />
      </Choices>
      <button type="submit">Continuer</button>
    </Form>
  )
}

function send() {
  fireEvent.click(screen.getByRole('button', { name: 'Continuer' }))
}

function summaryNames(): (string | null)[] {
  return screen.getAllByRole('listitem').map((item) => item.textContent)
}

it('says when it is refused how many answers are missing and which, and the first has the focus', async () => {
  render(<Registration />)
  expect(screen.queryByRole('alert')).toBeNull()
  send()
  expect((await screen.findByRole('alert')).textContent).toBe('Il manque 3\u00a0réponses')
  expect(summaryNames()).toEqual(["J'ai 40 ans", 'Prénom', 'Vous êtes'])
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('checkbox'))
})

it.each([
  ['the window has room for both', 80, ['nearest', 'nearest'], 'checkbox'],
  ['it has none, and the summary is whole', 12, ['nearest', 'nearest', 'start'], 'region'],
])('brings the summary and the first wrong answer in sight: %s', async (_, top, blocks, role) => {
  const asked: unknown[] = []
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(
    (how) => void asked.push(how),
  )
  document.documentElement.style.scrollPaddingTop = '80px'
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect)
  render(<Registration />)
  send()
  await screen.findByRole('alert')
  await expect.poll(() => asked).toEqual(blocks.map((block) => ({ block })))
  expect(document.activeElement).toBe(screen.getByRole(role))
  fireEvent(window, new Event('resize'))
  expect(asked.at(-1)).toEqual({ block: blocks.at(-1) })
  vi.restoreAllMocks()
  document.documentElement.style.scrollPaddingTop = ''
})

it('leads to each of them', async () => {
  render(<Registration />)
  send()
  fireEvent.click(await screen.findByRole('button', { name: 'Vous êtes' }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Femme' }))
})

it('follows what is answered, tells what is wrong from what is missing, and is silent once all is there', async () => {
  render(<Registration />)
  fireEvent.change(screen.getByLabelText('Prénom'), { target: { value: 'É' } })
  send()
  expect((await screen.findByRole('alert')).textContent).toBe('3 réponses sont à corriger')
  fireEvent.click(screen.getByRole('checkbox'))
  expect((await screen.findByText('2 réponses sont à corriger')).textContent).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Prénom'), { target: { value: 'Éva' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Femme' }))
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

it('leads to the first again when it is sent again as it was', async () => {
  render(<Registration />)
  send()
  await screen.findByRole('alert')
  screen.getByRole('button', { name: 'Continuer' }).focus()
  send()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('checkbox'))
})

it('leaves one refused answer to its own field, which has the focus', async () => {
  render(<Registration />)
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('radio', { name: 'Femme' }))
  send()
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Prénom'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['in sight, the page does not go to its title', 300, ['nearest']],
  ['below the window, the title stays in sight', 900, ['nearest', 'nearest']],
  ['where the title finds no room, it is in the middle', 12, ['nearest', 'nearest', 'center']],
])('leads to one refused answer: %s', async (_, top, blocks) => {
  const show = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  const { style } = document.documentElement
  style.scrollPaddingTop = style.scrollPaddingBottom = '80px'
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    top,
    bottom: top + 90,
  } as DOMRect)
  render(
    <main>
      <h1>Votre profil</h1>
      <Registration />
    </main>,
  )
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('radio', { name: 'Femme' }))
  send()
  await expect.poll(() => show.mock.calls).toEqual(blocks.map((block) => [{ block }]))
  vi.restoreAllMocks()
  style.scrollPaddingTop = style.scrollPaddingBottom = ''
})

it('keeps the answer that is refused in sight as the window turns', async () => {
  render(<Registration />)
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('radio', { name: 'Femme' }))
  send()
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Prénom'))
  const show = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  fireEvent(window, new Event('resize'))
  expect(show.mock.contexts).toContain(screen.getByLabelText('Prénom').closest('[data-wrong]'))
  show.mockRestore()
})
