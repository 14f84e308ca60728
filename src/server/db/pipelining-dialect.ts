import type { DatabaseConnection, TransactionSettings } from 'kysely'
import { PostgresJSDialect, type PostgresJSDialectConfig, PostgresJSDriver } from 'kysely-postgres-js'

/** Sends BEGIN together with the first query, in one write. */
export class PipeliningDialect extends PostgresJSDialect {
  readonly #config: PostgresJSDialectConfig

  constructor(config: PostgresJSDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new PipeliningDriver(this.#config)
  }
}

class PipeliningDriver extends PostgresJSDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>()

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const begun = super.beginTransaction(connection, settings)
    begun.catch(() => {}) // the commit waits for it
    this.#begun.set(connection, begun)
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await this.#begun.get(connection)
    await super.commitTransaction(connection)
  }
}
