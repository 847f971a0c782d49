import { connectionOf, type Executor } from './connection.ts'

/**
 * Prepares a query once per connection, not once per use: writing the SQL of a query takes more CPU than sending it.
 * `build` ends with `prepare`; its name is unique in the program, and what changes are placeholders. Inside a
 * transaction the query runs in it, on its connection.
 */
export function preparedQuery<Query>(build: (db: Executor) => Query): (executor: Executor) => Query {
  const built = new WeakMap<Executor, Query>()
  return (executor) => {
    const connection = connectionOf(executor)
    const query = built.get(connection) ?? build(connection)
    built.set(connection, query)
    return query
  }
}
