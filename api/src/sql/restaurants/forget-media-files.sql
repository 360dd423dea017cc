-- Files of photos, logos and menus that are kept in a bucket go with their row, by whatever way it goes: the bucket is asked after the
-- commit, by the job `remove-media-files` (media-bucket-jobs.ts), which has nothing to do where there is no bucket.

create or replace function app_private.forget_media_files() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app_private.enqueue('remove-media-files', json_build_object('restaurantId', old.restaurant_id, 'mediaId', old.id,
    'names', (select string_agg(variant ->> 'name', ',') from jsonb_array_elements(old.variants) as variant)));
  return null;
end $$;
revoke all on function app_private.forget_media_files from public;

create or replace trigger media_forget_files after delete on public.media for each row execute function app_private.forget_media_files();
