import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate --name <what>` writes the next numbered migration from the schema. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/platform/db/schema/*.ts',
  out: './src/platform/db/migrations',
})
