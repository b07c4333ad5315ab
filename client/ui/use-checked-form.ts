import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form'

/** The fields of a `Form`, which by itself leads to the first answer that is refused. */
export function useCheckedForm<Fields extends FieldValues, Checked>(
  props: UseFormProps<Fields, unknown, Checked>,
) {
  return useForm<Fields, unknown, Checked>({ ...props, shouldFocusError: false })
}
