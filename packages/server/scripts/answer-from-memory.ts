// The measure of the server: the same answer from memory, without sessions, access checks or a database. Started by the benchmark.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const [file = ''] = process.argv.slice(2);
const organizations: unknown = JSON.parse(readFileSync(file, 'utf8'));
const app = Fastify();
app.get('/api/organizations', (_, reply) => reply.header('X-Total-Count', '3').send(organizations));
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
process.on('SIGTERM', () => process.exit(0));
