-- What was said in one chat. The application may read no table of chats: it finds those whose key it knows, and the key is made of
-- a secret that the visitor alone holds. Called by chat-transcript.ts.

create or replace function app_private.chat_transcript(conversation uuid) returns table (sender text, text text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select sender, text from chat_messages where conversation_id = conversation order by position, created_at
$$;
revoke execute on function app_private.chat_transcript from public;
grant execute on function app_private.chat_transcript to hoststand_application;
