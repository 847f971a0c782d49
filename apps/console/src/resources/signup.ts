import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { readSignup, type Signup } from '../api/signup.ts'
import { keysOf } from './query.ts'

const keys = keysOf('signup')

/** The signup of this browser, as the server has it. */
export function signupQuery() {
  return queryOptions({ queryKey: keys.all, queryFn: readSignup, staleTime: Number.POSITIVE_INFINITY })
}

/** Keeps the server's last answer. */
export function useKeepSignup() {
  const queries = useQueryClient()
  return (signup: Signup | null) => {
    if (signup === null) queries.removeQueries({ queryKey: keys.all })
    else queries.setQueryData(keys.all, { ok: true, value: signup })
  }
}
