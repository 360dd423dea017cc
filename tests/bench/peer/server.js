import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';

/**
 * PostGraphile 5 over the bench's database, under the same row-level security. It believes a header that names the
 * restaurants, where the product looks a session up: what it does beside GraphQL and SQL is less.
 */
const CONNECTIONS = 12; // as many as the product writes through

const preset = {
  extends: [PostGraphileAmberPreset],
  // It would offer orders and conditions by the first column of an index alone.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  pgServices: [
    makePgService({
      connectionString: process.env.APP_DATABASE_URL,
      schemas: ['public', 'peer'],
      poolConfig: { max: CONNECTIONS },
    }),
  ],
  grafast: {
    explain: false,
    context: ({ node }) => ({
      pgSettings: { 'app.restaurant_ids': node?.req.headers['x-restaurants'] ?? '' },
    }),
  },
  grafserv: { graphqlPath: '/graphql', graphiql: false },
};

const server = createServer();
const serv = postgraphile(preset).createServ(grafserv);
await serv.addTo(server);
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listening on http://127.0.0.1:${server.address().port}\n`);
});
