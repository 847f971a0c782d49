import { useMutation } from '@tanstack/react-query'
import { type Answer, type ApiError, unwrap } from '../api/call.ts'

interface Change<Input, Value> {
  readonly send: (input: Input) => Promise<Answer<Value>>
  /** What shows the changed thing is read again. */
  readonly onDone: (value: Value, input: Input) => unknown
}

/**
 * A mutation of TanStack Query whose error is the server's refusal. It is pending until what it changed was read again.
 */
export function useChange<Input, Value>({ send, onDone }: Change<Input, Value>) {
  return useMutation<Value, ApiError, Input>({
    mutationFn: async (input) => unwrap(await send(input)),
    onSuccess: (value, input) => onDone(value, input),
    networkMode: 'always',
  })
}
