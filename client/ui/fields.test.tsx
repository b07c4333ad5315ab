// Rules: interface
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { CheckField } from './CheckField.tsx'
import { Chip } from './Chip.tsx'
import { Choice } from './Choice.tsx'
import { Choices } from './Choices.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import { Segmented } from './Segmented.tsx'
import { SelectField } from './SelectField.tsx'
import { Switch } from './Switch.tsx'
import { TextAreaField } from './TextAreaField.tsx'
import { TextField } from './TextField.tsx'

function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' / ')
}

describe('a field', () => {
  it('is named by its label, even if the label is hidden', () => {
    render(<TextField label="Votre message" isLabelHidden />)
    expect(screen.getByRole('textbox', { name: 'Votre message' })).toBeTruthy()
  })

  it('is described by its help and its error', () => {
    const error = 'Le prénom doit contenir au moins 2 caractères'
    render(<TextField label="Prénom" help="Le vôtre." error={error} />)
    const input = screen.getByLabelText('Prénom')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(input)).toBe(`Le vôtre. / ${error}`)
  })

  it('is neither invalid nor described without help and error', () => {
    render(<TextField label="Ville" />)
    const input = screen.getByLabelText('Ville')
    expect(input.hasAttribute('aria-invalid')).toBe(false)
    expect(input.hasAttribute('aria-describedby')).toBe(false)
  })

  it('can be a drop-down list of options', () => {
    render(
      <SelectField label="Âge" defaultValue="58">
        <option value="57">57 ans</option>
        <option value="58">58 ans</option>
      </SelectField>,
    )
    expect(screen.getByRole('combobox', { name: 'Âge' })).toHaveProperty('value', '58')
  })

  it.each([
    [275, null],
    [276, 'near'],
    [299, 'near'],
    [300, 'full'],
  ])('of 300 characters with %d typed has a counter at level %s', (count, level) => {
    render(<TextAreaField label="Bio" counter={{ count, near: 275, limit: 300 }} />)
    expect(screen.getByText(`${count} / 300 caractères`).getAttribute('data-level')).toBe(level)
  })
})

describe('choices', () => {
  it('are named by their question and described by its error', () => {
    render(
      <Choices legend="Vous êtes" error="À choisir">
        <Choice name="gender" label="Femme" value="F" />
        <Choice name="gender" label="Homme" value="H" />
      </Choices>,
    )
    const group = screen.getByRole('group', { name: 'Vous êtes' })
    expect(descriptionOf(group)).toBe('À choisir')
    // Each answer is described by it too: on a phone, screen readers read nothing of the group.
    expect(descriptionOf(screen.getByRole('radio', { name: 'Femme' }))).toBe('À choisir')
    fireEvent.click(screen.getByRole('radio', { name: 'Homme' }))
    expect(screen.getByRole('radio', { name: 'Homme' })).toHaveProperty('checked', true)
    expect(screen.getByRole('radio', { name: 'Femme' })).toHaveProperty('checked', false)
  })

  it('of a segmented control report the chosen value', () => {
    const choose = vi.fn()
    render(
      <Segmented
        legend="Distance"
        name="distance"
        options={[
          { value: 'city', label: 'Ma ville' },
          { value: 'region', label: 'Ma région' },
        ]}
        value="city"
        onChange={choose}
      />,
    )
    fireEvent.click(screen.getByRole('radio', { name: 'Ma région' }))
    expect(choose).toHaveBeenCalledWith('region')
  })
})

describe('the fields of a question', () => {
  it('are described by its error if they are marked as wrong', () => {
    render(
      <FieldGroup legend="Âge" error="Le minimum dépasse le maximum">
        <SelectField label="De" isWrong />
        <SelectField label="À" />
        <Chip label="Peu importe" />
      </FieldGroup>,
    )
    expect(descriptionOf(screen.getByLabelText('De'))).toBe('Le minimum dépasse le maximum')
    expect(screen.getByLabelText('À').hasAttribute('aria-describedby')).toBe(false)
    const chip = screen.getByRole('checkbox', { name: 'Peu importe' })
    expect(descriptionOf(chip)).toBe('Le minimum dépasse le maximum')
  })
})

describe('a checkbox', () => {
  it('starts unchecked, and is checked by a click on its label', () => {
    render(<CheckField error="À cocher pour continuer">J'accepte les CGU</CheckField>)
    const box = screen.getByRole('checkbox', { name: "J'accepte les CGU" })
    expect(box).toHaveProperty('checked', false)
    expect(descriptionOf(box)).toBe('À cocher pour continuer')
    fireEvent.click(screen.getByText("J'accepte les CGU"))
    expect(box).toHaveProperty('checked', true)
  })

  it('shown as a chip is named by its label', () => {
    render(<Chip label="Randonnée" defaultChecked />)
    expect(screen.getByRole('checkbox', { name: 'Randonnée' })).toHaveProperty('checked', true)
  })

  it('shown as a switch has the role switch', () => {
    render(<Switch label="Nouveaux matchs" defaultChecked />)
    expect(screen.getByRole('switch', { name: 'Nouveaux matchs' })).toHaveProperty('checked', true)
  })
})
