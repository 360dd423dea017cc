import type { Env } from '../../env.ts';
import type { Assistant } from './assistant.ts';

/** The assistant that the environment asks for; null without a key. */
export async function openAssistant(env: Env): Promise<Assistant | null> {
  const { AI_API_KEY: apiKey, AI_MODEL: model, AI_BASE_URL: baseUrl } = env;
  if (!apiKey || !model) return null;
  // Its library takes a while to load: for those who use it.
  const { ChatCompletions } = await import('./chat-completions.ts');
  return new ChatCompletions({ apiKey, model, baseUrl });
}
