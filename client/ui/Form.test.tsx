// Rules: interface
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { CheckField } from './CheckField.tsx'
import { Choice } from './Choice.tsx'
import { Choices } from './Choices.tsx'
import { Form } from './Form.tsx'
import { TextField } from './TextField.tsx'

/** A form that is refused while the name has fewer than two letters, no gender is chosen or the box is not ticked. */
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

it('a refused form lists the missing answers with their number, and focuses the first', async () => {
  render(<Registration />)
  expect(screen.queryByRole('alert')).toBeNull()
  send()
  expect((await screen.findByRole('alert')).textContent).toBe('Il manque 3\u00a0réponses')
  expect(summaryNames()).toEqual(["J'ai 40 ans", 'Prénom', 'Vous êtes'])
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('checkbox'))
})

it.each([
  ['both fit in the window', 80, ['nearest', 'nearest'], 'checkbox'],
  ['both do not fit, so the whole summary is shown', 12, ['nearest', 'nearest', 'start'], 'region'],
])(
  'a refused form scrolls its summary and the first refused answer into view: %s',
  async (_, top, blocks, role) => {
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
  },
)

it('each name in the summary of a form leads to its field', async () => {
  render(<Registration />)
  send()
  fireEvent.click(await screen.findByRole('button', { name: 'Vous êtes' }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Femme' }))
})

it('the summary of a form follows the answers, tells wrong ones from missing ones, and disappears at the end', async () => {
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

it('a form sent again unchanged focuses its first refused answer again', async () => {
  render(<Registration />)
  send()
  await screen.findByRole('alert')
  screen.getByRole('button', { name: 'Continuer' }).focus()
  send()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('checkbox'))
})

it('a form with a single refused answer focuses its field and shows no summary', async () => {
  render(<Registration />)
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('radio', { name: 'Femme' }))
  send()
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Prénom'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['if it is visible, the page does not scroll to its title', 300, ['nearest']],
  ['if it is below the window, the title stays visible', 900, ['nearest', 'nearest']],
  [
    'if the title does not fit too, the field is in the middle',
    12,
    ['nearest', 'nearest', 'center'],
  ],
])('a form scrolls to its single refused answer: %s', async (_, top, blocks) => {
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

it('a form keeps its refused answer visible when the phone is rotated', async () => {
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
