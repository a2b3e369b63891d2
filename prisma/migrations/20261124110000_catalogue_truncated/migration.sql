-- Emptying one of the catalogue's tables is a change, too.
DO $$
DECLARE
  changed TEXT;
BEGIN
  FOREACH changed IN ARRAY ARRAY[
    'Conference', 'Event', 'EventTrack', 'EventReason', 'EventDay', 'EventSession',
    'CommitteeMember', 'GalleryItem', 'PriceItem', 'Price'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed()',
      changed || '_truncated', changed
    );
  END LOOP;
END $$;
