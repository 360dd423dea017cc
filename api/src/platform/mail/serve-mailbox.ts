import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../../env.ts';
import { MailFolder } from './mail-folder.ts';
import { mailboxPage, mailPage } from './mailbox-pages.tsx';

const MOST_LISTED = 100;
const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * `/dev/mail`: the mails that were kept instead of sent, to read them and follow their links. They open accounts, so
 * the pages are there for the person at this very machine alone, and in production for nobody (404).
 */
export function serveMailbox(
  server: FastifyInstance,
  env: Pick<Env, 'DATA_DIR' | 'NODE_ENV' | 'SMTP_URL'>,
): void {
  const folder = new MailFolder(env.DATA_DIR);
  const isOpenTo = (request: FastifyRequest) => isMailboxOpenTo(env, request);
  const page = (path: string, htmlOf: (name: string) => Promise<string | null>) =>
    server.get<{ Params: { name?: string } }>(path, async (request, reply) => {
      const html = isOpenTo(request) ? await htmlOf(request.params.name ?? '') : null;
      if (html === null) return reply.callNotFound();
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
    });

  page('/dev/mail', async () => {
    const names = await folder.names(MOST_LISTED);
    const mails = await Promise.all(
      names.map(async (name) => {
        const mail = await folder.read(name);
        return mail ? [{ name, mail }] : [];
      }),
    );
    return mailboxPage({ mails: mails.flat(), isSending: env.SMTP_URL !== undefined });
  });
  page('/dev/mail/:name', async (name) => {
    const mail = await folder.read(name);
    return mail && mailPage({ name, mail });
  });
  server.get<{ Params: { name: string; number: string } }>(
    '/dev/mail/:name/attachments/:number',
    async (request, reply) => {
      const mail = isOpenTo(request) ? await folder.read(request.params.name) : null;
      const file = mail?.attachments?.[Number(request.params.number)];
      if (!file) return reply.callNotFound();
      return reply
        .type(file.contentType)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
        .header('cache-control', 'no-store')
        .send(Buffer.from(file.content, 'base64'));
    },
  );
  server.get<{ Params: { name: string } }>('/dev/mail/:name.eml', async (request, reply) => {
    const { name } = request.params;
    const source = isOpenTo(request) ? await folder.source(name) : null;
    if (!source) return reply.callNotFound();
    return reply
      .type('message/rfc822')
      .header('content-disposition', `attachment; filename="${name}.eml"`)
      .header('cache-control', 'no-store')
      .send(source);
  });
}

/** Whether kept mails and previews are shown to who asks: the person at this very machine, and in production nobody. */
export function isMailboxOpenTo(env: Pick<Env, 'NODE_ENV'>, request: FastifyRequest): boolean {
  return env.NODE_ENV !== 'production' && isFromThisMachine(request);
}

/**
 * Whether a browser on this machine asks, by a name of this machine: not somebody behind a proxy on it, and not a page
 * from elsewhere whose name was pointed at it (DNS rebinding).
 */
function isFromThisMachine({ ip, headers, hostname }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return LOOPBACK.test(ip) && !isForwarded && OWN_NAMES.includes(hostname);
}
