import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form'

/** The fields of a `Form`, which itself focuses the first refused answer. */
export function useCheckedForm<Fields extends FieldValues, Checked>(
  props: UseFormProps<Fields, unknown, Checked>,
) {
  return useForm<Fields, unknown, Checked>({ ...props, shouldFocusError: false })
}
